import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'prospecting',
  title: 'Prospecting',
  summary: 'Whom do I contact today, and is the pipeline enough?',
  access: 'signedIn',
  firstCalls: ['/orgs'],
  keywords: ['leads', 'prospects', 'pipeline', 'sales', 'crm', 'call list', 'follow up', 'funnel'],
  menu: { group: 'Account', order: 12, needs: ['prospects.read'] },
})
