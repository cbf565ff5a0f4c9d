import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'articles/newsletter',
  title: 'Newsletter',
  summary: 'How do I hear of new articles by e-mail?',
  access: 'public',
  keywords: ['newsletter', 'subscribe', 'unsubscribe', 'e-mail', 'mail'],
  menu: false,
})
