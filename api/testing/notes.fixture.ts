import { defineCollection } from '#kit/collection.ts'
import { date, flag, text } from '#kit/field.ts'

/** A list that each person keeps alone, with all that follows from its being declared. */
export const notes = defineCollection({
  id: 'sample/notes',
  title: 'Notes',
  summary: 'What should I remember?',
  access: 'signedIn',
  noun: 'note',
  owner: 'person',
  storage: 'rows',
  fields: {
    name: text('Note', { default: '', maxLength: 80 }),
    due: date('Due', { default: null, min: '2000-01-01', max: '2100-12-31' }),
    done: flag('Done', { default: false }),
  },
  columns: ['name', 'due', 'done'],
  nameOf: ({ name }) => (typeof name === 'string' ? name : ''),
  saving: 'auto',
  purpose: 'Things to remember.',
  firstUse: 'Add a note.',
  sample: [],
})
