import type { FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { networkOf } from './network.ts'
import { Refusal } from './refusal.ts'

/** The share of a person's calls that a network may make with invalid tokens. */
const PART = 10

/**
 * Counts requests with a wrong token by network, and answers 429 instead of 401 after too many. Each token
 * is still looked up first: a valid session behind the same address is never affected.
 */
export async function countingBadTokens<T>(
  { limiter, settings }: Pick<Services, 'limiter' | 'settings'>,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isBad = error instanceof Refusal && error.status === 401
    if (isBad && request.headers.authorization !== undefined) {
      const max = Math.ceil(settings.RATE_LIMIT_PER_MINUTE / PART)
      limiter.take({ name: 'bad-token', max, seconds: 60 }, networkOf(request.ip))
    }
    throw error
  }
}
