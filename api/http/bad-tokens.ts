import type { FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { networkOf } from './network.ts'
import { Refusal } from './refusal.ts'

/** The part of a person's calls that a network has free with tokens that are none. */
const PART = 10

/**
 * Counts what bears a wrong token by its network, and answers 429 in place of 401 once there were too many. Each token
 * is still looked up first: a good session behind the same address never meets this.
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
