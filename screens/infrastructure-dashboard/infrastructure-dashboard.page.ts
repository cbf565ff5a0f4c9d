import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'infrastructure-dashboard',
  title: 'Infrastructure',
  summary: 'Is everything running, and what is close to its limit?',
  access: 'signedIn',
  keywords: ['status', 'health', 'uptime', 'database', 'backups', 'errors', 'requests', 'storage'],
  menu: { group: 'Account', label: 'Infrastructure', order: 8, needs: ['platform.infrastructure'] },
})
