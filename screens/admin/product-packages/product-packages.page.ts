import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'admin/product-packages',
  title: 'Product packages',
  summary: 'What does each plan open, for how much, and how many people hold it?',
  access: 'signedIn',
  keywords: ['plans', 'prices', 'bundles', 'routes', 'subscribers'],
  menu: { group: 'Account', order: 9, needs: ['packages.manage'] },
})
