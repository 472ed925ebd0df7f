// Prints each webhook delivery whose signature is right, and refuses all others. Needs only Node.js.
// SECRET is that of the webhook, PORT where to listen. With --once it ends after the first delivery.
import { createServer } from 'node:http';
import process from 'node:process';
import { isStandardSigned } from './verify-webhook.js';

const { PORT = '4000', SECRET = '' } = process.env;

const format = (body) => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    // A payload template can make other text than JSON.
    return String(body);
  }
};

const receive = (body, request, response) => {
  const isTrusted = SECRET !== '' && isStandardSigned(body, request.headers, SECRET);
  // Any answer but 2xx makes the server try again.
  response.writeHead(isTrusted ? 204 : 401).end();
  if (!isTrusted) console.log('Refused: the signature is missing or wrong');
  else console.log(`Received ${request.headers['webhook-id']}\n${format(body)}`);
  if (isTrusted && process.argv.includes('--once')) server.close();
};

const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    receive(Buffer.concat(chunks), request, response);
  });
});

server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`Waiting at http://127.0.0.1:${PORT}/`);
});
