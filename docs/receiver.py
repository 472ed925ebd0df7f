# Prints each webhook delivery whose signature is right, and refuses all others. Needs only Python 3.
# SECRET is that of the webhook, PORT where to listen. With --once it ends after the first delivery.
import json
import os
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer

from verify_webhook import is_standard_signed

port = int(os.environ.get("PORT", "4000"))
secret = os.environ.get("SECRET", "")


def format_body(body):
    try:
        return json.dumps(json.loads(body), indent=2, ensure_ascii=False)
    except ValueError:
        # A payload template can make other text than JSON.
        return body.decode()


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        is_trusted = secret != "" and is_standard_signed(body, self.headers, secret)
        # Any answer but 2xx makes the server try again.
        self.send_response(204 if is_trusted else 401)
        self.end_headers()
        if is_trusted:
            print(f"Received {self.headers['webhook-id']}", format_body(body), sep="\n", flush=True)
            self.server.is_done = "--once" in sys.argv
        else:
            print("Refused: the signature is missing or wrong", flush=True)

    def log_message(self, *_args):
        """Prints nothing else."""


server = HTTPServer(("127.0.0.1", port), Receiver)
server.is_done = False
print(f"Waiting at http://127.0.0.1:{port}/", flush=True)
while not server.is_done:
    server.handle_request()
