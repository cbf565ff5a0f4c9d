import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'tools/faq',
  title: 'Questions and answers',
  summary: 'How does this work, and who can help?',
  access: 'signedIn',
  keywords: ['faq', 'help', 'support', 'how to', 'question', 'contact', 'password', 'billing', 'privacy'],
  menu: false,
})
