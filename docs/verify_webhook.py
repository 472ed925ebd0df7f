import base64
import hashlib
import hmac
import time


def sign(secret, data):
    return hmac.new(secret.encode(), data, hashlib.sha256).digest()


def is_same(given, expected):
    return hmac.compare_digest(given.encode(), expected.encode())


def is_signed(body, headers, secret):
    """Checks X-Cal-Signature-256, which covers only the body. Pass the bytes as received."""
    return is_same(headers.get("x-cal-signature-256", ""), sign(secret, body).hex())


def is_standard_signed(body, headers, secret, now=None):
    """Checks webhook-signature (Standard Webhooks), which also covers the time and the id."""
    sent = headers.get("webhook-timestamp", "")
    if not (sent.isascii() and sent.isdigit()):
        return False
    if abs((time.time() if now is None else now) - int(sent)) >= 300:
        return False
    covered = f"{headers.get('webhook-id', '')}.{sent}.".encode() + body
    expected = "v1," + base64.b64encode(sign(secret, covered)).decode()
    # Several "v1,…" separated by spaces: one for each valid secret.
    return any(is_same(one, expected) for one in headers.get("webhook-signature", "").split(" "))
