import { definePage } from '#kit/screen.ts'

const WRITERS = ['articles.write', 'articles.review', 'articles.publish']

export default definePage({
  id: 'articles/create',
  title: 'Create Article',
  summary: 'How do I write an article, have it reviewed, and publish it?',
  access: 'signedIn',
  keywords: ['write', 'draft', 'editor', 'Markdown', 'review', 'publish', 'schedule', 'revisions'],
  menu: { group: 'News', order: 1, needs: WRITERS },
})
