/** Texts in an evidence archive; the readme has those of every language. */
export const evidenceArchive = {
  noFile: 'No version of this certificate has a file yet.',
  noVerifier:
    'The verifier has not been built on this server. Ask the server’s operator to build the product.',
  /** Headings of the list of files of an item. */
  takenAt: 'Taken, by the clock of the device',
  clockAhead: 'That clock ahead (ms)',
  sha256AsTaken: 'SHA-256 as taken',
  readme: {
    title: (number: string) => `Evidence for certificate ${number}`,
    about: (madeAt: string) =>
      `Created on ${madeAt} (UTC). You can check everything in it without the product and without a network:`,
    steps: {
      open: 'Unpack the archive and open verify.html in a browser. The page loads nothing from the network.',
      choose:
        'Drop the whole unpacked folder onto the page. For each file, it shows whether the file matches the manifest, differs from it, is missing, or is not listed.',
      compare:
        'Compare the root fingerprint with one you have from another source, such as an earlier certificate on paper.',
    },
    command: (example: string) => `Or with Node 20 or newer, in the unpacked folder: ${example}`,
    checkpoints: (example: string) =>
      `To check whether an older checkpoint belongs to the same log: ${example}`,
    contents: 'Contents',
    folders: {
      certificates: 'every version issued, with its proof file if the log already has one',
      items:
        'a folder for each item: its evidence exactly as it was hashed, each picture taken on site also as its device made it (…-as-taken.jpg), and its data, history, and list of files as CSV and JSON',
      manifest: 'name, size, SHA-256, and source of every file',
      note: 'SHA-256 of manifest.json and the time, signed with the log key',
      log: 'newest checkpoint of the log and all records up to it, so that anyone can recompute it',
      keys: 'root certificate of the signers, time-stamp authority, log key',
      verifier: 'the programs that check all of this',
    },
    unsigned:
      'There is no manifest.note: the certificate log had not started yet, so the manifest is not signed.',
    noLog: 'There is no "log" folder: the certificate log had not been published yet.',
    prices: {
      with: 'It contains the prices, buyers, and invoices that the person who requested it may see.',
      without: 'It contains no prices, buyers, or invoices.',
    },
    incomplete: 'If it contains a file named INCOMPLETE.txt, the archive ended before everything was added.',
  },
  incomplete: {
    said: (name: string, why: string) => `This archive is incomplete. It stopped at ${name}: ${why}.`,
    why: {
      missing: 'the stored file is missing',
      differs: 'the stored file differs from the one that was hashed',
      unreadable: 'the stored file could not be read completely',
    },
    do: 'Ask the provider for the file, then download the archive again.',
  },
} as const;
