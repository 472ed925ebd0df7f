import { createServer } from 'node:http';
import process from 'node:process';

/** Receives webhooks. Answers at once, or never. */
createServer((req, res) => {
  req.resume();
  if (req.url !== '/hangs') req.on('end', () => res.end());
}).listen(Number(process.env['PORT']), '127.0.0.1');
