import type { Response } from 'express';
import { AppError, type ErrorCode, httpStatus } from '../../src/base/errors.ts';
import { addErrorHeaders } from '../../src/http/problem.ts';

/** RFC 7644 §3.12, table 9. */
type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/** A failure that SCIM has a word for. */
export class ScimFault extends AppError {
  readonly scimType: ScimType | undefined;
  readonly status: number;

  constructor(message: string, scimType?: ScimType, code: ErrorCode = 'BAD_USER_INPUT') {
    super(code, message);
    this.scimType = scimType;
    this.status = httpStatus[code];
  }
}

/** RFC 7644 §3.2, §3.7 and §3.11: an endpoint of the standard that a server may leave out. */
export class NotImplemented extends ScimFault {
  override readonly status: number = 501;
}

const findScimType = (failure: AppError): string | undefined => {
  if (failure instanceof ScimFault) return failure.scimType;
  if (failure.details.taken !== undefined) return 'uniqueness';
  return failure.code === 'BAD_USER_INPUT' ? 'invalidValue' : undefined;
};

/** RFC 7644 §3.12. */
export function sendScimError(res: Response, failure: AppError): void {
  addErrorHeaders(res, failure);
  const status = failure instanceof ScimFault ? failure.status : httpStatus[failure.code];
  const scimType = findScimType(failure);
  res.status(status).setHeader('Content-Type', 'application/scim+json; charset=utf-8');
  res.end(
    JSON.stringify({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
      ...(scimType !== undefined && { scimType }),
      detail: failure.message,
    }),
  );
}
