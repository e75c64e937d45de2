const NAME = /^([A-Z][A-Z0-9_]*)=(.*)$/;
const SECTION = '# ## ';

/** The settings of `.env.example` by section: comment, name and value of each. Throws for a setting without a comment. */
export function settingsIn(example) {
  const sections = [];
  let comment = [];
  for (const line of example.split('\n')) {
    const [, name, value] = NAME.exec(line) ?? [];
    if (line.startsWith(SECTION)) sections.push({ title: line.slice(SECTION.length), settings: [] });
    else if (line.startsWith('# ')) comment.push(line.slice(2));
    else if (name !== undefined) {
      if (comment.length === 0) throw new Error(`.env.example says nothing of ${name}`);
      if (sections.length === 0) throw new Error(`.env.example has ${name} in no section`);
      sections.at(-1).settings.push({ name, value, meaning: comment.join(' ') });
    }
    if (!line.startsWith('# ') || line.startsWith(SECTION)) comment = [];
  }
  return sections;
}

const HEAD = `# Settings

Environment variables; none is required to try the product. \`npm run settings\` makes this page from [.env.example](../.env.example). An invalid
value stops the startup with a message that names it. There is no settings file.
`;

const filesOf = (secrets) => `
## Secrets from files
${secrets
  .map((name) => `\`${name}_FILE\``)
  .join(', ')
  .replace(
    /, (?=[^,]*$)/u,
    ' and ',
  )} each name a file whose content, without white space around it, is the value of the setting before
\`_FILE\`: a mounted secret of Docker, Kubernetes or systemd. Monda does not start if both are set, or if the file is
missing, empty, or unreadable, and says why.
`;

/** The page of all settings, from `.env.example` and the names of those that a file can hold. */
export function settingsPage(example, secrets) {
  const tables = settingsIn(example).map(({ title, settings }) => {
    const rows = settings.map(
      ({ name, value, meaning }) =>
        `| \`${name}\` | ${value === '' ? 'not set' : `\`${value}\``} | ${meaning.replaceAll('|', '\\|')} |`,
    );
    return `\n## ${title}\n| Setting | Value if not set | Meaning |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `${HEAD}${tables.join('')}${filesOf(secrets)}`;
}
