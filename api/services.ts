import type { Collection } from '#kit/collection.ts'
import type { CourseWithBank } from './courses/course-with-bank.ts'
import type { Form } from '#kit/form.ts'
import type { ProviderList } from '#kit/places/provider-list.ts'
import type { LiveSettings } from './administration/live-settings.ts'
import type { Turns } from './auth/turns.ts'
import type { Database } from './database/connection.ts'
import type { FileStore } from './files/store.ts'
import type { Costly } from './http/costly.ts'
import type { Limiter } from './http/limiter.ts'
import type { Watch } from './infrastructure/watch.ts'
import type { KeptAnswers } from './lists/kept-answers.ts'
import type { ListRule } from './lists/list-rule.ts'
import type { Provider } from './oidc/provider.ts'
import type { Payments } from './payments/payments.ts'
import type { ServerSettings } from './settings.ts'
import type { Shareable } from './shares/shareable.ts'
import type { Toolbox } from './tools/toolbox.ts'

/** What handlers work with; made once at the start, and nothing else is shared between requests. */
export type Services = {
  readonly db: Database
  readonly settings: ServerSettings
  /** How the settings change while the server runs. */
  readonly liveSettings: Pick<LiveSettings, 'named' | 'take'>
  readonly now: () => Date
  readonly limiter: Limiter
  readonly costly: Costly
  readonly turns: Turns
  /** The key that encrypts secrets before they are stored. */
  readonly secretKey: Buffer
  readonly toolbox: Toolbox
  /** The OpenID Connect provider; null if none is configured. */
  readonly oidc: Provider | null
  /** How payments are taken. */
  readonly payments: Payments
  /** Where files are kept; every copy of the server sees the same. */
  readonly dataDir: string
  /** The content of people's files. */
  readonly files: FileStore
  /** How the installation runs. */
  readonly watch: Watch
  readonly collections: readonly Collection[]
  readonly forms: readonly Form[]
  readonly courses: readonly CourseWithBank[]
  /** The kinds of things that can be shown by link. */
  readonly shareables: readonly Shareable[]
  /** The whole lists of organizations that were read last. */
  readonly keptLists: KeptAnswers
  /** What screens have to say to saves of lists. */
  readonly listRules: readonly ListRule[]
  /** The lists whose records serve places. */
  readonly providerLists: readonly ProviderList[]
}
