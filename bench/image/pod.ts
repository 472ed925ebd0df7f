import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { runProgram } from './podman.ts';

/** With the defaults of Kubernetes. */
const Probe = z.object({
  httpGet: z.object({ path: z.string(), port: z.string() }),
  periodSeconds: z.int().default(10),
  timeoutSeconds: z.int().default(1),
  failureThreshold: z.int().default(3),
});

export type Probe = z.infer<typeof Probe>;

/** What is played of a container. A field that nobody plays is an error, so that none is overlooked. */
const Container = z.strictObject({
  name: z.string(),
  image: z.string(),
  args: z.array(z.string()).default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.int() })).default([]),
  envFrom: z.array(
    z.union([
      z.strictObject({ configMapRef: z.object({ name: z.string() }) }),
      z.strictObject({ secretRef: z.object({ name: z.literal('almanac') }) }),
    ]),
  ),
  env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  startupProbe: Probe.optional(),
  readinessProbe: Probe.optional(),
  livenessProbe: Probe.optional(),
  lifecycle: z
    .strictObject({ preStop: z.object({ sleep: z.object({ seconds: z.int() }) }) })
    .optional(),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  resources: z.object({ limits: z.strictObject({ memory: z.string() }) }),
  volumeMounts: z.array(z.strictObject({ name: z.string(), mountPath: z.string() })).default([]),
});

const PodSpec = z.strictObject({
  automountServiceAccountToken: z.literal(false),
  terminationGracePeriodSeconds: z.int().default(30),
  restartPolicy: z.string().optional(),
  securityContext: z.strictObject({
    runAsNonRoot: z.literal(true),
    runAsUser: z.int(),
    runAsGroup: z.int(),
    fsGroup: z.int(),
    seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
  }),
  /** Where pods run is not played: there is one machine. */
  topologySpreadConstraints: z.unknown().optional(),
  containers: z.tuple([Container]),
  volumes: z.array(z.strictObject({ name: z.string(), emptyDir: z.strictObject({}) })).default([]),
});

const Workload = z.looseObject({
  kind: z.enum(['Deployment', 'Job']),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({
    replicas: z.int().default(1),
    template: z.looseObject({ spec: PodSpec }),
  }),
});

const ConfigMap = z.looseObject({
  kind: z.literal('ConfigMap'),
  metadata: z.looseObject({ name: z.string() }),
  data: z.record(z.string(), z.string()),
});

/** How many pods of which form: a deployment or a job, with its settings but without the secret. */
export interface Template {
  replicas: number;
  spec: z.infer<typeof PodSpec>;
  env: Record<string, string>;
}

/** What `kubectl apply -k` would send, read as the deployments and jobs by name. */
export async function renderManifests(folder: string): Promise<Map<string, Template>> {
  const text = await runProgram('kubectl', ['kustomize', folder]);
  const documents = parseAllDocuments(text).map((document): unknown => document.toJS());
  const maps = new Map(
    documents
      .flatMap((one) => ConfigMap.safeParse(one).data ?? [])
      .map(({ metadata, data }) => [metadata.name, data]),
  );
  const HasKind = z.looseObject({ kind: z.string() });
  const hasPods = (one: unknown) => /^(Deployment|Job)$/.test(HasKind.parse(one).kind);
  const workloads = documents.filter(hasPods).map((one) => Workload.parse(one));
  return new Map(
    workloads.map(({ metadata, spec }) => {
      const { envFrom, env } = spec.template.spec.containers[0];
      const shared = envFrom.map((from) =>
        'configMapRef' in from ? maps.get(from.configMapRef.name) : {},
      );
      const own = Object.fromEntries(env.map(({ name, value }) => [name, value]));
      const all = Object.assign({}, ...shared, own) as Record<string, string>;
      return [metadata.name, { replicas: spec.replicas, spec: spec.template.spec, env: all }];
    }),
  );
}

/** What a kubelet would ask of the container runtime. */
export function toPodmanFlags({ securityContext: user, containers }: z.infer<typeof PodSpec>) {
  const memory = containers[0].resources.limits.memory.replace('i', '').toLowerCase();
  return [
    ...['--user', `${user.runAsUser}:${user.runAsGroup}`, '--group-add', `${user.fsGroup}`],
    ...['--read-only', '--read-only-tmpfs=false', '--cap-drop', 'all'],
    ...['--security-opt', 'no-new-privileges', '--memory', memory, '--memory-swap', memory],
  ];
}
