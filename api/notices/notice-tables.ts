import type { Channel, NoticeKind } from '#kit/notices/kinds.ts'

/** What people were told, and where they want to be told. */
export type NoticeTables = {
  notices: {
    id: string
    user_id: string
    kind: NoticeKind
    key: string
    title: string
    link: string
    /** The text of a mail that says more than its title. */
    body: string | null
    in_app: boolean
    by_mail: boolean
    in_digest: boolean
    at: Date
    read_at: Date | null
    mailed_at: Date | null
  }
  notice_preferences: { user_id: string; kind: string; channel: Channel; is_on: boolean }
}
