/** A failure that one sentence explains; launchers print the sentence and nothing else. */
export class PlainFailure extends Error {}

/** Prints one line of the launcher's own. */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** Runs a launcher: its number becomes the exit code, a failure becomes one sentence and exit code 1. */
export async function launch(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    process.stderr.write(
      error instanceof PlainFailure ? `${error.message}\n` : `${error?.stack ?? String(error)}\n`,
    );
    process.exitCode = 1;
  }
}
