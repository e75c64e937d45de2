/** Texts in an evidence archive; the readme has those of every language. */
export const evidenceArchive = {
  noFile: 'No version of this certificate has a file yet.',
  noVerifier: 'The verifier is not built on this server. Ask its operator to build the product.',
  readme: {
    title: (number: string) => `Evidence of certificate ${number}`,
    about: (madeAt: string) =>
      `Made on ${madeAt} (UTC). Everything in it can be checked without the product and without a network:`,
    steps: {
      open: 'Unpack the archive and open verify.html in a browser. Nothing is loaded from anywhere.',
      choose:
        'Drop the whole unpacked folder onto the page. It says of every file whether it is as in the manifest, differs, is missing or is not in it.',
      compare:
        'Compare the fingerprint of the root with the one you have from elsewhere, such as an earlier certificate on paper.',
    },
    command: (example: string) => `Or with Node 20 or newer, in the unpacked folder: ${example}`,
    checkpoints: (example: string) =>
      `Whether an older checkpoint that you have belongs to the same log: ${example}`,
    contents: 'What is in it',
    folders: {
      certificates: 'all versions that were issued, with their proof files as far as the log has them',
      items:
        'a folder for each item: its evidence exactly as it was hashed, its data, history and list of files as CSV and JSON',
      manifest: 'name, size, SHA-256 and source of every file',
      note: 'SHA-256 of manifest.json and the moment, signed with the key of the log',
      log: 'newest checkpoint of the log and all its records up to there, from which anybody can compute it',
      keys: 'root of the signers, authority of the time stamps, key of the log',
      verifier: 'what checks all of it',
    },
    unsigned:
      'There is no manifest.note: the log of certificates had not begun, so nobody signed the manifest.',
    noLog: 'There is no folder "log": nothing of the log of certificates had been published yet.',
    prices: {
      with: 'Prices, buyers and invoices are in it as far as the person who asked for it may read them.',
      without: 'Prices, buyers and invoices are not in it.',
    },
    incomplete: 'If there is a file INCOMPLETE.txt, the archive ended before everything was in it.',
  },
  incomplete: {
    said: (name: string, why: string) => `This archive is incomplete. It ended at ${name}: ${why}.`,
    why: {
      missing: 'the stored file is missing',
      differs: 'the stored file differs from the one that was hashed',
      unreadable: 'the stored file could not be read to its end',
    },
    do: 'Ask the provider for the file, then download the archive again.',
  },
} as const;
