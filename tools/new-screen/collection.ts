import { basename } from 'node:path'
import { titleOf } from './names.ts'

/** A list of an organization's records with one field. */
export function collectionFiles(id: string): Record<string, string> {
  const name = basename(id)
  return {
    [`${name}.collection.ts`]: `import { defineCollection } from '#kit/collection.ts'
import { text } from '#kit/field.ts'

export default defineCollection({
  id: '${id}',
  title: '${titleOf(name)}',
  summary: 'What does this list keep track of?',
  access: 'signedIn',
  noun: 'record',
  owner: 'organization',
  storage: 'rows',
  fields: { name: text('Name', { default: '', maxLength: 200 }) },
  columns: ['name'],
  nameOf: (item) => String(item.name ?? ''),
  saving: 'auto',
  purpose: 'Keeps track of records.',
  firstUse: 'One sample record.',
  sample: [{ id: 'sample-record', name: 'Sample: a record' }],
})
`,
  }
}
