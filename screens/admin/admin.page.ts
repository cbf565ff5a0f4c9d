import { definePage } from '#kit/screen.ts'
import { MANAGING } from './access.model.ts'

export default definePage({
  id: 'admin',
  title: 'Administration',
  summary: 'Who may do what here, and who did what?',
  access: 'signedIn',
  keywords: ['people', 'users', 'roles', 'permissions', 'organizations', 'invite', 'audit', 'mail'],
  menu: { group: 'Account', label: 'Admin panel', order: 3, needs: MANAGING },
})
