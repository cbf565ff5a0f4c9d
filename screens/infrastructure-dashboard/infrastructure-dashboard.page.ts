import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'infrastructure-dashboard',
  title: 'Infrastructure',
  summary: 'Is everything running, and where is it getting tight?',
  access: 'signedIn',
  keywords: ['status', 'health', 'uptime', 'database', 'backups', 'errors', 'requests', 'storage'],
  menu: { group: 'Account', label: 'Infrastructure', order: 8 },
})
