import type { Request, Response } from 'express';
import { renderGraphiQL } from 'graphql-yoga';

export const wantsPage = (req: Request) => req.get('accept')?.includes('text/html') ?? false;

export function sendGraphiQL(res: Response): void {
  res.type('html').end(renderGraphiQL({ title: 'Almanac' }));
}
