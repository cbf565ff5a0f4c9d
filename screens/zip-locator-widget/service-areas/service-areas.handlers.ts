import { defineProviderList } from '#kit/places/provider-list.ts'
import { readArea } from './area.model.ts'

/** The list’s own screen is what the ZIP locator shows first. */
export const providers = defineProviderList({
  providersAt: '/org/zip-locator-widget-service-areas',
  layers: [
    { id: 'member', one: 'team member', many: 'team members' },
    { id: 'vendor', one: 'vendor', many: 'vendors' },
  ],
  read: readArea,
})
