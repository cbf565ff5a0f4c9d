import { BILLING_HANDLERS } from './billing.handlers.ts'
import { CHECKOUT_HANDLERS } from './checkout.handlers.ts'
import { PACKAGE_HANDLERS } from './packages.handlers.ts'
import { SUBSCRIPTION_HANDLERS } from './subscriptions.handlers.ts'
import { WEBHOOK_HANDLERS } from './webhook.handlers.ts'

export const PAYMENT_HANDLERS = [
  ...CHECKOUT_HANDLERS,
  ...SUBSCRIPTION_HANDLERS,
  ...BILLING_HANDLERS,
  ...WEBHOOK_HANDLERS,
  ...PACKAGE_HANDLERS,
] as const
