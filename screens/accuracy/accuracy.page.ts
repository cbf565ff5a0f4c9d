import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'accuracy',
  title: 'Accuracy',
  summary: 'How do I know the numbers are right?',
  access: 'public',
  keywords: ['tests', 'sources', 'error', 'proof', 'conventions', 'trust'],
  menu: { group: 'Calcs', order: 90 },
})
