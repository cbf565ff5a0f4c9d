import { expect, test } from 'vitest'
import { cognitoIssuer, regionOfPool } from './cognito-issuer.ts'

// Amazon Cognito Developer Guide, "User pool endpoints": https://cognito-idp.{region}.amazonaws.com/{userPoolId}.
test('a pool’s issuer consists of its region and ID', () => {
  expect(cognitoIssuer(' us-east-1_EXAMPLE ')).toBe(
    'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_EXAMPLE',
  )
  expect(regionOfPool('us-gov-west-1_Ab12')).toBe('us-gov-west-1')
})

test('half a pool ID makes no issuer', () => {
  for (const text of ['', 'us-east-1', 'us-east-1_', 'EXAMPLE', 'us-east-1_a/../b'])
    expect(cognitoIssuer(text)).toBeNull()
})
