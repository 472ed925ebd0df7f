import './process/early-stop.ts';

// Later, because modules are loaded before the first one runs.
await import('./server/relay.ts');
