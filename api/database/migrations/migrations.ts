import type { Migration } from 'kysely/migration'
import { foundation } from './0001-foundation.ts'
import { walls } from './0002-walls.ts'
import { signIn } from './0003-sign-in.ts'
import { people } from './0004-people.ts'
import { jobs } from './0005-jobs.ts'
import { oidc } from './0006-oidc.ts'
import { listItems } from './0010-list-items.ts'
import { repeatHeaders } from './0011-repeat-headers.ts'
import { portfolio } from './0012-portfolio.ts'
import { market } from './0013-market.ts'
import { servedCopies } from './0014-served-copies.ts'
import { ownCopies } from './0015-own-copies.ts'
import { queue } from './0016-queue.ts'
import { records } from './0017-records.ts'
import { ledger } from './0020-ledger.ts'
import { ownLists } from './0021-own-lists.ts'
import { shares } from './0030-shares.ts'
import { forms } from './0031-forms.ts'
import { courses } from './0032-courses.ts'
import { ownValues } from './0033-own-values.ts'
import { recordSizes } from './0034-record-sizes.ts'
import { nameLooks } from './0035-name-looks.ts'
import { stateCodes } from './0036-state-codes.ts'
import { looksAnew } from './0037-looks-anew.ts'
import { files } from './0038-files.ts'
import { noSuccessFact } from './0039-no-success-fact.ts'
import { payments } from './0040-payments.ts'
import { leads } from './0041-leads.ts'
import { referrals } from './0042-referrals.ts'
import { reports } from './0043-reports.ts'
import { quotes } from './0044-quotes.ts'
import { milestones } from './0045-milestones.ts'
import { notices } from './0046-notices.ts'
import { webhooks } from './0047-webhooks.ts'
import { reportSchedules } from './0048-report-schedules.ts'
import { leadsOfSubmissions } from './0049-leads-of-submissions.ts'
import { changedSettings } from './0050-changed-settings.ts'
import { storageOnDisk } from './0051-storage-on-disk.ts'
import { readListSteps } from './0052-read-list-steps.ts'

/** In the order of their names; one that has shipped is never changed. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-foundation': foundation,
  '0002-walls': walls,
  '0003-sign-in': signIn,
  '0004-people': people,
  '0005-jobs': jobs,
  '0006-oidc': oidc,
  '0010-list-items': listItems,
  '0011-repeat-headers': repeatHeaders,
  '0012-portfolio': portfolio,
  '0013-market': market,
  '0014-served-copies': servedCopies,
  '0015-own-copies': ownCopies,
  '0016-queue': queue,
  '0017-records': records,
  '0020-ledger': ledger,
  '0021-own-lists': ownLists,
  '0030-shares': shares,
  '0031-forms': forms,
  '0032-courses': courses,
  '0033-own-values': ownValues,
  '0034-record-sizes': recordSizes,
  '0035-name-looks': nameLooks,
  '0036-state-codes': stateCodes,
  '0037-looks-anew': looksAnew,
  '0038-files': files,
  '0039-no-success-fact': noSuccessFact,
  '0040-payments': payments,
  '0041-leads': leads,
  '0042-referrals': referrals,
  '0043-reports': reports,
  '0044-quotes': quotes,
  '0045-milestones': milestones,
  '0046-notices': notices,
  '0047-webhooks': webhooks,
  '0048-report-schedules': reportSchedules,
  '0049-leads-of-submissions': leadsOfSubmissions,
  '0050-changed-settings': changedSettings,
  '0051-storage-on-disk': storageOnDisk,
  '0052-read-list-steps': readListSteps,
}
