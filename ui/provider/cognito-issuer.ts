const POOL = /^([a-z]{2}(?:-[a-z]+)+-\d)_[A-Za-z0-9]+$/

/** The region at the front of a user-pool id ('us-east-1_AbCdEf123'); null for what is none. */
export const regionOfPool = (poolId: string): string | null => POOL.exec(poolId.trim())?.[1] ?? null

/**
 * The issuer of an Amazon Cognito user pool, as its own documentation forms it; null until the pool's id is whole. The
 * address of the hosted sign-in page is no issuer.
 */
export function cognitoIssuer(poolId: string): string | null {
  const region = regionOfPool(poolId)
  return region === null ? null : `https://cognito-idp.${region}.amazonaws.com/${poolId.trim()}`
}
