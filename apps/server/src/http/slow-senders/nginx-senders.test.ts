import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { freePort } from '@monda/test-bed/free-port.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import { describe, expect, it } from 'vitest';
import { networkOf } from '../limits/sender-address.ts';

/** The path on Debian. */
const NGINX = '/usr/sbin/nginx';
const GROUPS = 8;
/** Zero, one, and the smallest, an ordinary and the largest of others. */
const VALUES = ['1', '10', '2a3b', 'ffff'];

/** An IPv6 address for every way in which groups can be zero, each written out. */
const WRITTEN_OUT = Array.from({ length: 2 ** GROUPS }, (_, zeros) =>
  Array.from({ length: GROUPS }, (_group, at) =>
    (zeros >> at) & 1 ? '0' : VALUES[(zeros + at) % VALUES.length],
  ).join(':'),
);
const IPV4 = ['192.0.2.4', '10.0.0.1'];

/** As nginx writes an address: the first of the longest runs of two or more zero groups is left out. */
function asNginxWrites(writtenOut: string): string {
  const runs = [...writtenOut.matchAll(/(?<![^:])0(:0)+(?![^:])/g)];
  const longest = runs.toSorted(([one], [other]) => other.length - one.length)[0];
  if (longest === undefined) return writtenOut;
  const before = writtenOut.slice(0, longest.index).replace(/:$/, '');
  const behind = writtenOut.slice(longest.index + longest[0].length).replace(/^:/, '');
  return `${before}::${behind}`;
}

const CONFIGURATIONS = ['monda.conf', 'compose.conf'].map((name) => {
  const text = readFileSync(new URL(`../../../../../deploy/nginx/${name}`, import.meta.url), 'utf8');
  return [name, /^map \$remote_addr \$monda_sender \{\n[\s\S]*?\n\}/m.exec(text)?.[0] ?? '', text] as const;
});

/** What a map makes of an address, by the rules of maps: the first expression that fits. */
function senderBy(map: string, address: string): string {
  for (const [, expression = '', value = ''] of map.matchAll(/^ {2}"~(.*?)" "(.*?)";$/gm)) {
    const found = new RegExp(expression).exec(address);
    if (found !== null)
      return value.replaceAll(/\$(\w+)/g, (_all, name: string) => found.groups?.[name] ?? '');
  }
  return address;
}

describe.each(CONFIGURATIONS)('%s', (_name, map, text) => {
  it('counts connections by what the map names', () => {
    expect(text).toContain('limit_conn_zone $monda_sender zone=monda_senders:10m;');
    expect(text).toContain('limit_conn monda_senders ');
  });

  it('names the /64 of every IPv6 address that Monda counts by, and an IPv4 address itself', () => {
    for (const address of WRITTEN_OUT) {
      expect([address, senderBy(map, asNginxWrites(address))]).toEqual([address, networkOf(address)]);
    }
    for (const address of IPV4) {
      expect(senderBy(map, address)).toBe(address);
      expect(senderBy(map, `::ffff:${address}`)).toBe(address);
    }
  });

  it.skipIf(!existsSync(NGINX))('does so in nginx itself, for addresses as it writes them', async () => {
    const [folder, port] = [await temporaryFolder(), await freePort()];
    const file = `${folder}/nginx.conf`;
    await writeFile(file, configurationWith(map, folder, port));
    const nginx = spawn(NGINX, ['-p', folder, '-c', file], { stdio: 'ignore' });
    const ended = once(nginx, 'exit');
    const ask = async (address: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-real-ip': address } });
      return answer.text();
    };
    try {
      await expect.poll(() => ask(IPV4[0] ?? '').catch(() => ''), { timeout: 60_000 }).toBe(IPV4[0]);
      for (const address of WRITTEN_OUT)
        expect([address, await ask(address)]).toEqual([address, networkOf(address)]);
      for (const address of IPV4) expect(await ask(`::ffff:${address}`)).toBe(address);
    } finally {
      nginx.kill();
      await ended;
      await removeFolder(folder);
    }
  });
});

/** An nginx that answers what the map makes of the address in `X-Real-IP`. */
const configurationWith = (map: string, folder: string, port: number) => `daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  set_real_ip_from 127.0.0.1;
  real_ip_header X-Real-IP;
${map}
  server {
    listen 127.0.0.1:${port};
    location / { return 200 "$monda_sender"; }
  }
}
`;
