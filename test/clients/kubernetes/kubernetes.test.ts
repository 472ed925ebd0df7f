import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Service } from 'kubernetes-models/v1/Service';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const folder = 'docs/deploy/kubernetes';
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

const Kustomization = z.object({
  resources: z.array(z.string()),
  images: z.array(z.object({ name: z.string() })),
});
const { resources, images } = Kustomization.parse(parse(read('kustomization.yaml')));

const Manifest = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
const manifests = resources
  .flatMap((file) => parseAllDocuments(read(file)))
  .map((document) => Manifest.parse(document.toJS()));

/** The schemas of Kubernetes itself. */
const kinds: Record<string, new (data: never) => { validate(): void }> = {
  ConfigMap,
  Deployment,
  Job,
  PodDisruptionBudget,
  Service,
};

const Pod = z.object({
  spec: z.object({
    template: z.object({
      metadata: z.object({ labels: z.record(z.string(), z.string()) }),
      spec: z.object({
        automountServiceAccountToken: z.literal(false),
        securityContext: z.looseObject({ runAsNonRoot: z.literal(true), runAsUser: z.int() }),
        containers: z.tuple([
          z.looseObject({
            image: z.string(),
            args: z.array(z.string()).optional(),
            securityContext: z.object({
              allowPrivilegeEscalation: z.literal(false),
              readOnlyRootFilesystem: z.literal(true),
              capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
            }),
            resources: z.object({
              requests: z.object({ cpu: z.string(), memory: z.string() }),
              limits: z.object({ memory: z.string() }),
            }),
          }),
        ]),
      }),
    }),
  }),
});

const withPods = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');
const toName = ({ kind, metadata }: (typeof manifests)[number]) => `${kind} ${metadata.name}`;

describe('the manifests for Kubernetes', () => {
  it('are all in the kustomization, and none holds a secret', () => {
    const files = readdirSync(folder).filter((file) => file !== 'kustomization.yaml');
    expect(resources.toSorted()).toEqual(files.toSorted());
    expect(manifests.map(toName).toSorted()).toEqual([
      'ConfigMap almanac',
      'Deployment almanac-server',
      'Deployment almanac-worker',
      'Job almanac-migrate',
      'PodDisruptionBudget almanac-server',
      'Service almanac',
    ]);
  });

  it.each(manifests.map((manifest) => [toName(manifest), manifest] as const))(
    'has a valid %s',
    (_name, manifest) => {
      const Kind = kinds[manifest.kind];
      const isValid = (data: object) => Kind && new Kind(data as never).validate();
      expect(() => isValid(manifest)).not.toThrow();
      // The schema would notice.
      expect(() => isValid({ ...manifest, metadata: 'almanac' })).toThrow();
    },
  );

  it.each(withPods.map((manifest) => [toName(manifest), manifest] as const))(
    'runs %s without rights, on a file system that it cannot write',
    (_name, manifest) => {
      const { image, args } = Pod.parse(manifest).spec.template.spec.containers[0];
      expect(images.map(({ name }) => name)).toContain(image);
      const file = args?.find((word) => word.endsWith('.ts'));
      if (file !== undefined) expect(readFileSync(file, 'utf8')).not.toBe('');
    },
  );

  it('select the pods of the server for the service and the disruption budget', () => {
    const find = (name: string) => manifests.find((manifest) => toName(manifest) === name);
    const labels = Pod.parse(find('Deployment almanac-server')).spec.template.metadata.labels;
    const Selecting = z.object({ spec: z.looseObject({ selector: z.unknown() }) });
    const ofService = Selecting.parse(find('Service almanac')).spec.selector;
    const ofBudget = Selecting.parse(find('PodDisruptionBudget almanac-server')).spec.selector;
    expect(labels).toMatchObject(ofService as object);
    expect(ofBudget).toEqual({ matchLabels: ofService });
  });
});
