import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#tools/project-root.ts'

/** Who may look across tenants, and why. Everything else names its person and its organization. */
const MAY = [
  // Signing in and what mails say of an account: before anybody is known.
  'api/auth/email.handlers.ts',
  'api/auth/passkeys.handlers.ts',
  'api/auth/password.handlers.ts',
  'api/auth/register.handlers.ts',
  'api/auth/sign-in.handlers.ts',
  // All organizations, for platform administrators; creating one, which no one belongs to yet.
  'api/orgs/orgs.handlers.ts',
  // Deleting and restoring one by a platform administrator: a deleted organization has no effective members.
  'api/orgs/end-org.handlers.ts',
  // Settings of the installation, which belong to no one.
  'api/administration/live-settings.ts',
  'api/administration/settings.handlers.ts',
  // Everyone on the installation, for platform administrators; who they are; a person's status.
  'api/people/people.handlers.ts',
  'api/people/platform-roles.ts',
  'api/people/appoint-platform-admin.ts',
  'api/people/change-person.handlers.ts',
  // Someone who accepts an invitation is not yet a member.
  'api/people/invitations.handlers.ts',
  // Impersonation; the events of every organization: platform administrators.
  'api/people/impersonate.handlers.ts',
  'api/audit/audit.handlers.ts',
  // Whether another person may do something: their roles everywhere decide, and only the decision is shown.
  'api/people/access-check/access-check.handlers.ts',
  'api/people/access-check/find-subject.ts',
  // Whoever holds a link may look at what it shows.
  'api/shares/shares.handlers.ts',
  // Whoever holds a signed address puts or gets the one file that it names.
  'api/files/storage-door.ts',
  'api/files/settle-upload.ts',
  'api/files/reserve-place.ts',
  // Background work: it handles whoever's turn it is.
  'api/files/clear-files.ts',
  'api/infrastructure/backup-check-job.ts',
  'api/infrastructure/infrastructure.handlers.ts',
  'api/infrastructure/watch.ts',
  'api/jobs/housekeeping-job.ts',
  'api/leads/care-for-leads.ts',
  'api/milestones/bulk.ts',
  // Boards and counts of other people’s achievements; everybody’s milestones belong to no organization.
  'api/milestones/analytics.handlers.ts',
  'api/milestones/board.handlers.ts',
  'api/milestones/manage.handlers.ts',
  'api/notices/remind-job.ts',
  'api/reports/schedules/due-job.ts',
  // Everybody's links to a report go with it.
  'api/reports/reports.handlers.ts',
  'api/webhooks/send-job.ts',
  // Whoever holds a mail ends those of its kind, without signing in.
  'api/notices/notices.handlers.ts',
  'api/referrals/reward-referral.ts',
  // A referral code is somebody else’s.
  'api/referrals/referrals.handlers.ts',
  'api/jobs/jobs.handlers.ts',
  'api/jobs/run-job.ts',
  'api/jobs/runner.ts',
  // Published figures, which belong to no one.
  'api/market/market-feed-job.ts',
  'api/mail/mail-job.ts',
  'api/mail/outbox.handlers.ts',
  'api/privacy/deletion-job.ts',
  'api/privacy/export-job.ts',
  'api/privacy/privacy.handlers.ts',
  'api/testing/job-effects.ts',
  'api/leads/desk.fixture.ts',
  'screens/projects/shared/process/file.process.job.ts',
  'screens/projects/shared/purge.job.ts',
  // An exam is graded at its deadline whether or not its person still belongs to the organization.
  'screens/mmg/mmg-exam/grade.handlers.ts',
  // What a provider says belongs to whoever it names; plans are of a person or of their organizations, and nobody but
  // the server writes that something was paid or begun.
  'api/payments/billing.handlers.ts',
  'api/payments/checkout.handlers.ts',
  'api/payments/end-ownerless-job.ts',
  'api/payments/entitlement.ts',
  'api/payments/one-off.ts',
  'api/payments/packages.handlers.ts',
  'api/payments/receive-event.ts',
  'api/payments/renew-job.ts',
  'api/payments/start-checkout.ts',
  'api/payments/subscriptions.handlers.ts',
  'api/payments/test-checkout.ts',
  'api/payments/test-provider.ts',
  'api/payments/webhook.handlers.ts',
  // A public cohort is another organization’s; its seats, its people, and payments for them are the server’s.
  'screens/cohorts/shared/cancel.job.ts',
  'screens/cohorts/shared/certificates.handlers.ts',
  'screens/cohorts/shared/cohorts.handlers.ts',
  'screens/cohorts/shared/enroll.handlers.ts',
  'screens/cohorts/shared/late.handlers.ts',
  'screens/cohorts/shared/moved.job.ts',
  'screens/cohorts/shared/own.handlers.ts',
  'screens/cohorts/shared/refund.job.ts',
  'screens/cohorts/shared/run.handlers.ts',
  'screens/cohorts/shared/settle.job.ts',
  // Everybody's votes are counted, and only the counts are shown.
  'screens/tools/faq/faq.handlers.ts',
  // Subscribers are addresses, of whom nobody is signed in.
  'screens/articles/newsletter/newsletter.handlers.ts',
  // Sign-in through a provider: trips belong to a browser; first sign-ins and waiting people to no organization yet.
  'api/oidc/admin.handlers.ts',
  'api/oidc/handoff.handlers.ts',
  'api/oidc/places.handlers.ts',
  'api/oidc/travel.handlers.ts',
  'api/oidc/trip.ts',
]

const filesBelow = (top: string): string[] =>
  readdirSync(join(PROJECT_ROOT, top), { recursive: true, encoding: 'utf8' }).map((file) => `${top}/${file}`)

test('only the listed files work across tenants', () => {
  const files = ['api', 'screens']
    .flatMap((top) => filesBelow(top))
    .filter(
      (file) =>
        file.endsWith('.ts') && !/\.test\.ts$|database\/(tenant|connection)\.ts$|^api\/kit\.ts$/.test(file),
    )
  const found = files.filter((file) =>
    /asServer|openServer/.test(readFileSync(join(PROJECT_ROOT, file), 'utf8')),
  )
  expect(found.sort()).toEqual([...MAY].sort())
})
