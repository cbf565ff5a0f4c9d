import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'process-manager',
  title: 'Process manager',
  summary: 'What is running, what failed, and what can be retried?',
  access: 'signedIn',
  firstCalls: ['/jobs?limit=100'],
  keywords: ['queue', 'retry', 'cancel', 'processing', 'dead letters', 'progress'],
  menu: { group: 'Account', label: 'Process manager', order: 67 },
})
