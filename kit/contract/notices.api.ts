import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { CHANNELS } from '../notices/kinds.ts'
import { pageQuery } from './page.ts'
import { idOf, timestamp } from './person.ts'

/* What a person is told, and where they want to be told. */

const notice = z.object({
  id: z.string(),
  kind: z.string(),
  /** What the kind belongs to, in words: 'Projects'. */
  group: z.string(),
  title: z.string(),
  /** The page of the app that it leads to. */
  link: z.string(),
  at: timestamp,
  readAt: timestamp.nullable(),
})

const own = { access: 'signedIn', own: 'ntc' } as const

export const listNotices = defineEndpoint({
  method: 'GET',
  path: '/user/notices',
  summary: 'List what the person was told in the app, the newest first',
  access: 'signedIn',
  query: pageQuery,
  answer: z.object({ notices: z.array(notice), nextCursor: z.string().optional() }),
})

export const countNotices = defineEndpoint({
  method: 'GET',
  path: '/user/notices/unread',
  summary: 'Count what the person has not read; 304 if If-None-Match is its tag',
  access: 'signedIn',
  answer: z.object({ unread: z.int() }),
})

export const readNotice = defineEndpoint({
  method: 'POST',
  path: '/user/notices/{id}/read',
  summary: 'Mark one notification as read; it may be repeated',
  ...own,
  params: z.object({ id: idOf('ntc') }),
  answer: z.object({ unread: z.int() }),
})

export const readAllNotices = defineEndpoint({
  method: 'POST',
  path: '/user/notices/read',
  summary: 'Mark everything up to a moment as read; what comes later stays unread',
  access: 'signedIn',
  body: z.object({ until: timestamp }),
  answer: z.object({ unread: z.int() }),
})

const way = z.enum(['on', 'off', 'always', 'never'])

const preferences = z.object({
  kinds: z.array(
    z.object({
      kind: z.string(),
      group: z.string(),
      label: z.string(),
      /** 'always' cannot be turned off; 'never': there is no such channel for it. */
      inApp: way,
      mail: way,
      digest: way,
    }),
  ),
})

export const getNoticePreferences = defineEndpoint({
  method: 'GET',
  path: '/user/notice-preferences',
  summary: 'Get where the person is told of what',
  access: 'signedIn',
  answer: preferences,
})

export const setNoticePreference = defineEndpoint({
  method: 'PATCH',
  path: '/user/notice-preferences',
  summary: 'Turn one channel of one kind on or off',
  access: 'signedIn',
  body: z.object({ kind: z.string().max(60), channel: z.enum(CHANNELS), isOn: z.boolean() }),
  answer: preferences,
})

export const stopNoticeMail = defineEndpoint({
  method: 'POST',
  path: '/notices/unsubscribe',
  summary: 'Turn off one kind of mail with the code that stands in each of its mails; it may be repeated',
  access: 'public',
  body: z.object({ code: z.string().max(200) }),
  answer: z.object({ label: z.string() }),
  refusals: [410],
  limit: { name: 'notices', max: 60, seconds: 3_600 },
})
