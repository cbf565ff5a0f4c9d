import { useQuery } from '@tanstack/react-query'
import type { getOutboxMail, listOutbox } from '#kit/contract/outbox.api.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { usePages } from '../parts/use-pages.ts'

export type OutboxAnswer = AnswerOf<typeof listOutbox>
export type Mail = OutboxAnswer['mails'][number]

const mailsOf = ({ mails }: OutboxAnswer): readonly Mail[] => mails

export function useMails(status: Mail['status'] | undefined) {
  const api = useApi()
  return usePages<OutboxAnswer, Mail>({
    key: ['admin', 'outbox', status],
    rowsOf: mailsOf,
    fetch: ({ cursor, signal }) =>
      api.call<typeof listOutbox>('GET', '/admin/outbox', { query: { status, cursor, limit: 100 }, signal }),
  })
}

export function useMail(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['admin', 'mail', id],
    queryFn: ({ signal }) =>
      api.call<typeof getOutboxMail>('GET', '/admin/outbox/{id}', { params: { id }, signal }),
  })
}
