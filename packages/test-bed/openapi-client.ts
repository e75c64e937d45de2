import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@hey-api/openapi-ts';

/**
 * Writes a client of an OpenAPI document into a folder, as the generator `@hey-api/openapi-ts` makes it. Of a call
 * that takes JSON and files the generator would take JSON; it is configured to take files.
 */
export async function generateClient(document: unknown, folder: string): Promise<void> {
  const input = path.join(folder, 'openapi.json');
  await writeFile(input, JSON.stringify(document));
  await createClient({
    input,
    // why: Node loads the files as they are.
    output: { path: path.join(folder, 'client'), module: { extension: '.ts' } },
    parser: {
      patch: {
        operations: (_method, _path, operation) => {
          const body = 'requestBody' in operation ? operation.requestBody : undefined;
          if (body === undefined || !('content' in body) || !('multipart/form-data' in body.content)) return;
          delete body.content['application/json'];
        },
      },
    },
    plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
    logs: { level: 'silent', file: false },
  });
  await rm(input);
}
