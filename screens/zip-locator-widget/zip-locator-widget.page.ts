import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'zip-locator-widget',
  title: 'ZIP locator',
  summary: 'Where is this ZIP code, who serves it, and how far away are they?',
  access: 'signedIn',
  firstCalls: ['/orgs', '/zip-table'],
  keywords: ['zip code', 'service area', 'coverage', 'distance', 'nearest', 'territory', 'widget', 'embed'],
  menu: { group: 'Account', order: 7 },
})
