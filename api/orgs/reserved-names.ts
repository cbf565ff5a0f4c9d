import { lookOf } from '#kit/contract/name-look.ts'
import { PRODUCT } from '../health/product.ts'
import { BUILT_IN_ROLES } from './built-in-roles.ts'

/** Words by which people call those who run a service, or who have a say in it. */
const OF_POWER = [
  'administrator',
  'administrators',
  'admins',
  'help desk',
  'moderator',
  'official',
  'owner',
  'root',
  'security',
  'staff',
  'support',
  'system',
]

const PRODUCT_LOOK = lookOf(PRODUCT.name)
const WORDS: ReadonlySet<string> = new Set(
  [...OF_POWER, ...BUILT_IN_ROLES.map(({ name }) => name)].map(lookOf),
)

/**
 * Whether what looks so would speak for the product or for who runs it: the product's name with anything beside it, and
 * words of power by themselves. 'Harbor Support' is an organization like any other.
 */
export const isReserved = (look: string): boolean => look.includes(PRODUCT_LOOK) || WORDS.has(look)
