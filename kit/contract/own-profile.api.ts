import { defineEndpoint } from '../endpoint.ts'
import { profile } from './users.api.ts'

export const getOwnProfile = defineEndpoint({
  method: 'GET',
  path: '/user/profile',
  summary: "The signed-in person's own profile and preferences",
  access: 'signedIn',
  answer: profile,
})
