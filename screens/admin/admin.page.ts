import { definePage } from '#kit/screen.ts'
import { MANAGING } from './access.model.ts'

export default definePage({
  id: 'admin',
  title: 'Administration',
  summary: 'Who can do what, and who did what?',
  access: 'signedIn',
  keywords: ['people', 'users', 'roles', 'permissions', 'organizations', 'invite', 'audit', 'mail'],
  places: [
    {
      at: '?tab=invitations',
      title: 'Invite people',
      summary: 'Who joins my organization, and in which role?',
      keywords: [
        'invite someone',
        'invite my wife',
        'invite my husband',
        'invite my spouse',
        'share a plan with my spouse',
        'add a team member',
        'invite a client',
        'add my partner',
      ],
      needs: ['org.roles.assign'],
    },
    {
      at: '?tab=webhooks',
      title: 'Webhooks',
      summary: 'Which of our own programs hear of new leads, moved items, and payments?',
      keywords: ['webhook', 'integration', 'signing secret', 'send events', 'automation'],
      needs: ['org.settings.write'],
    },
  ],
  menu: { group: 'Account', label: 'Admin panel', order: 3, needs: MANAGING },
})
