import { defineArea } from '#kit/screen.ts'

export default defineArea({
  label: 'Articles',
  group: 'News',
  order: 80,
  scopes: { read: 'Read articles and drafts', write: 'Write, review, and publish articles' },
})
