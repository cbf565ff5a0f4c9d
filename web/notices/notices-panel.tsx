import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { listNotices, readAllNotices, readNotice } from '#kit/contract/notices.api.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { UNREAD } from '../shell/use-unread.ts'
import { dayWords, timeWords } from './day-words.ts'
import css from './notices.module.css'

type Notice = AnswerOf<typeof listNotices>['notices'][number]

const LIST = ['own', 'notices', 'list'] as const

/** What the person was told, by day; a press leads to the thing and reads it. */
export default function NoticesPanel({ onLeave }: { readonly onLeave: () => void }) {
  const { pages, notices, isUnread, read, readAll, refresh } = useNotices()
  const [now] = useState(() => new Date())
  const leave = () => {
    refresh()
    onLeave()
  }
  const byDay = Map.groupBy(notices, ({ at }) => dayWords(at, now))
  return (
    <>
      <div className={css.head}>
        <h2>Notifications</h2>
        {isUnread ? (
          <button type="button" className={css.quiet} onClick={readAll}>
            Mark all as read
          </button>
        ) : null}
      </div>
      <div className={css.body}>
        {pages.isPending ? <p className={css.note}>Loading...</p> : null}
        {pages.isError ? <Failed onRetry={() => void pages.refetch()} /> : null}
        {pages.isSuccess && notices.length === 0 ? (
          <p className={css.note}>Nothing yet. What is assigned to you, due, or ready appears here.</p>
        ) : null}
        {[...byDay].map(([day, some]) => (
          <section key={day} aria-label={day}>
            <h3>{day}</h3>
            <ul className={css.list}>
              {some.map((notice) => (
                <Row key={notice.id} notice={notice} onRead={() => read(notice)} onLeave={leave} />
              ))}
            </ul>
          </section>
        ))}
        {pages.hasNextPage ? (
          <button type="button" className={css.more} onClick={() => void pages.fetchNextPage()}>
            Show earlier
          </button>
        ) : null}
      </div>
      <p className={css.foot}>
        <Link to="/account" search={{ tab: 'notifications' }} onClick={onLeave}>
          Notification settings
        </Link>
      </p>
    </>
  )
}

const PAGE = 20

function useNotices() {
  const api = useApi()
  const queries = useQueryClient()
  const pages = useInfiniteQuery({
    queryKey: LIST,
    staleTime: 0,
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call<typeof listNotices>('GET', '/user/notices', {
        query: { limit: PAGE, ...(cursor === '' ? {} : { cursor }) },
        signal,
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  const notices = pages.data?.pages.flatMap((page) => page.notices) ?? []
  const counted = async (asked: Promise<{ readonly unread: number }>) => {
    try {
      queries.setQueryData<number>(UNREAD, (await asked).unread)
    } finally {
      await queries.invalidateQueries({ queryKey: LIST })
    }
  }
  const [newest] = notices
  return {
    pages,
    notices,
    // What the notice is about has changed since: nothing that was fetched before it counts, the open page's own least.
    refresh: () => void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== LIST[1] }),
    isUnread: notices.some(({ readAt }) => readAt === null),
    read: ({ id, readAt }: Notice) => {
      if (readAt !== null) return
      const params = { id }
      void counted(
        api.call<typeof readNotice>('POST', '/user/notices/{id}/read', { params, keepAlive: true }),
      )
    },
    readAll: () => {
      if (newest === undefined) return
      const body = { until: newest.at }
      void counted(api.call<typeof readAllNotices>('POST', '/user/notices/read', { body }))
    },
  }
}

type RowProps = { readonly notice: Notice; readonly onRead: () => void; readonly onLeave: () => void }

function Row({ notice: { title, link, group, at, readAt }, onRead, onLeave }: RowProps) {
  const isUnread = readAt === null
  const leave = () => {
    onRead()
    onLeave()
  }
  return (
    <li className={css.row} data-unread={isUnread}>
      <Link to={link} className={css.link} onClick={leave}>
        <span className={css.title}>
          {isUnread ? <span className="visually-hidden">Unread: </span> : null}
          {title}
        </span>
        <span className={css.about}>
          {group} · <time dateTime={at}>{timeWords(at)}</time>
        </span>
      </Link>
      {isUnread ? (
        <button type="button" className={css.mark} aria-label={`Mark as read: ${title}`} onClick={onRead}>
          <span aria-hidden="true" />
        </button>
      ) : null}
    </li>
  )
}

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <p className={css.note}>
    Your notifications could not be loaded.{' '}
    <button type="button" className={css.quiet} onClick={onRetry}>
      Try again
    </button>
  </p>
)
