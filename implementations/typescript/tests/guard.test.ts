import assert from 'node:assert/strict';
import dgram from 'node:dgram';
import dns, { lookup } from 'node:dns';
import http, { get } from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { test } from 'node:test';
import tls from 'node:tls';
import { guard } from '../kit/node/index.js';

guard.install();

/** Of a range that is there for documentation, so that nobody is bothered should a guard fail. */
const NUMBER = '192.0.2.1';
const NAME = 'example.invalid';

interface Emitter {
  on(event: 'error', call: (error: Error) => void): void;
}

function failing(emitter: Emitter): Promise<unknown> {
  return new Promise((_, reject) => emitter.on('error', reject));
}

function calling(call: (callback: (error: Error | null) => void) => void): Promise<unknown> {
  return new Promise((_, reject) => call((error) => reject(error)));
}

/** What is counted once, however its error is treated. */
const ATTEMPTS: Readonly<Record<string, () => Promise<unknown>>> = {
  'a fetch': () => fetch(`https://${NAME}/icon.png`),
  'a fetch of a URL': () => fetch(new URL(`https://${NAME}/icon.png`)),
  'a fetch of this machine': () => fetch('http://localhost:1/'),
  'a request': () => failing(http.get(`http://${NAME}/`)),
  'a request by an imported name': () => failing(get(`http://${NAME}/`)),
  'a secure request': () => failing(https.get(`https://${NAME}/`)),
  'a request and a number': () => failing(http.get(`http://${NUMBER}/`)),
  'a socket': () => failing(net.connect(80, NAME)),
  'a socket and options': () => failing(net.connect({ host: NUMBER, port: 80 })),
  'a socket of its own': () => failing(new net.Socket().connect(80, NUMBER)),
  'a secure socket': () => failing(tls.connect(443, NAME)),
  'a datagram': () => calling((call) => dgram.createSocket('udp4').send('x', 9, NUMBER, call)),
  'a datagram without a callback': () => {
    const socket = dgram.createSocket('udp4');
    socket.send('x', 9, NUMBER);
    return failing(socket);
  },
  'a look-up': () => calling((call) => dns.lookup(NAME, call)),
  'a look-up by an imported name': () => calling((call) => lookup(NAME, call)),
  'a promised look-up': () => dns.promises.lookup(NAME),
  'a resolver': () => calling((call) => new dns.Resolver().resolve4(NAME, call)),
  'a query': () => dns.promises.resolve4(NAME),
};

for (const [name, attempt] of Object.entries(ATTEMPTS)) {
  test(`counts ${name}`, async () => {
    const before = guard.attempts;
    await assert.rejects(attempt);
    assert.equal(guard.attempts - before, 1);
  });
}

test('lets pass what leads nowhere', async () => {
  const before = guard.attempts;
  assert.equal(await (await fetch('data:text/plain,a')).text(), 'a');
  await assert.rejects(failing(net.connect('/nowhere/at/all')), { code: 'ENOENT' });
  assert.equal(guard.attempts, before);
});

test('counts what was caught', async () => {
  const before = guard.attempts;
  await fetch(`https://${NAME}/`).catch(() => undefined);
  assert.equal(guard.attempts - before, 1);
});
