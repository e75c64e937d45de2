import { table, json, moment, text } from '../table.ts';

export const settings = table({
  columns: {
    key: text(),
    value: json<{ value: unknown }>(),
    created_at: moment(),
  },
  recorded: {
    subject: 'setting',
    subjectId: 'key',
    id: 'key',
    forms: [
      { groups: { setting: ['value', 'created_at'] } },
      { groups: { created_at: ['created_at'], value: ['value'] } },
    ],
  },
});
