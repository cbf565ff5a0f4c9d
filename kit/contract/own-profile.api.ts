import { defineEndpoint } from '../endpoint.ts'
import { profile } from './users.api.ts'

export const getOwnProfile = defineEndpoint({
  method: 'GET',
  path: '/user/profile',
  summary: 'Get the signed-in person’s profile and preferences',
  access: 'signedIn',
  answer: profile,
})
