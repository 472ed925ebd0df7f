import type { Config } from 'prettier';

const config: Config = { singleQuote: true, printWidth: 100 };
export default config;
