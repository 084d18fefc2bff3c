import cookie from '@fastify/cookie'
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify'
import { accountRoutes } from './account/routes.ts'
import { type SignInSettings, authRoutes, authenticate, descriptionReader, signIn } from './auth/public.ts'
import { brandRoutes } from './brands/routes.ts'
import { catalogTypeRoutes } from './catalog-types/routes.ts'
import { catalogRoutes } from './catalogs/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { organizationRoutes } from './organizations/routes.ts'
import { fileProcessorRoutes } from './file-processor/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { itemRoutes } from './items/routes.ts'
import { lineListRoutes } from './line-lists/routes.ts'
import { shareRoutes } from './line-lists/shares/share-routes.ts'
import { type Role, roles as everyRole } from './platform/config/config.ts'
import { serveConsole } from './platform/http/console.ts'
import { answerErrors, unreadableAddress } from './platform/http/errors.ts'
import { securityHeaders, sendSecurityHeaders } from './platform/http/headers.ts'
import { type HealthCheck, health } from './platform/availability/health.ts'
import { mount, send } from './platform/http/mount.ts'
import { checkAddresses } from '#server/platform/http/limits/check-address.ts'
import { readJson } from '#server/platform/http/limits/read-json.ts'
import { reference } from '#server/platform/http/openapi/reference.ts'
import { openRateLimit } from '#server/platform/http/limits/rate-limit.ts'
import { limitRequestTime, requestTimes } from '#server/platform/http/limits/request-time.ts'
import { type MetricsSettings, metricsRoute } from './platform/http/metrics-route.ts'
import { securityText } from './platform/http/security-text.ts'
import { requestIds } from './platform/http/requests/request-id.ts'
import { RequestLog, trackWork } from './platform/http/requests/request-log.ts'
import { trustedProxies } from './platform/config/trusted-proxies.ts'
import type { Services } from './platform/services.ts'
import { registerNewCustomerRoutes } from './register-new-customer/routes.ts'
import { purchaseOrderRoutes } from './purchase-orders/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { roleRoutes } from './roles/routes.ts'
import { storeRoutes } from './stores/routes.ts'
import { styleRoutes } from './styles/routes.ts'
import { userRoutes } from './users/routes.ts'
import { preOrderItemRoutes } from './pre-order-items/routes.ts'
import { noteRoutes } from './notes/routes.ts'
import { savedViewRoutes } from './views/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'

export const routes = [
  ...authRoutes,
  ...brandRoutes,
  ...catalogTypeRoutes,
  ...catalogRoutes,
  ...roleRoutes,
  ...userRoutes,
  ...registerNewCustomerRoutes,
  ...organizationRoutes,
  ...storeRoutes,
  ...orderRoutes,
  ...purchaseOrderRoutes,
  ...dashboardRoutes,
  ...reportRoutes,
  ...accountRoutes,
  ...lineListRoutes,
  ...itemRoutes,
  ...styleRoutes,
  ...preOrderItemRoutes,
  ...uploadRoutes,
  ...fileProcessorRoutes,
  ...savedViewRoutes,
  ...noteRoutes,
  ...jobRoutes,
]

interface AppSettings {
  readonly origin: string
  readonly securityContact?: string | undefined
  readonly roles?: ReadonlySet<Role>
  readonly consoleFolder?: string
  readonly environment: string
  readonly trustedProxies?: readonly string[]
  readonly storageOrigins?: readonly string[]
  readonly formOrigins?: readonly string[]
  readonly checks?: readonly HealthCheck[]
  readonly metrics?: MetricsSettings | undefined
  readonly fileRoutes?: (app: FastifyInstance) => Promise<void>
  readonly signIn?: SignInSettings
}

export async function createApp(services: Services, settings: AppSettings): Promise<FastifyInstance> {
  const { origin, storageOrigins = [], formOrigins = [], roles = new Set(everyRole) } = settings
  const isTrusted = trustedProxies(settings.trustedProxies ?? [])
  const headers = securityHeaders({ origin, storageOrigins, formOrigins })
  const app = fastify({
    loggerInstance: services.log,
    logController: new RequestLog(),
    genReqId: requestIds(isTrusted),
    bodyLimit: 1_000_000,
    trustProxy: settings.trustedProxies?.length ? isTrusted : false,
    http: { headersTimeout: requestTimes.headers, connectionsCheckingInterval: requestTimes.check },
    // For an address that the router cannot parse. Fastify's own answer would repeat it and have no headers.
    frameworkErrors(_error, request, reply) {
      headers.set(request, reply)
      void send(reply, unreadableAddress)
    },
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: true },
  })
  limitRequestTime(app)
  trackWork(app, isTrusted)
  readJson(app)
  sendSecurityHeaders(app, headers)
  checkAddresses(app)
  const { consoleFolder, environment } = settings
  answerErrors(
    app,
    consoleFolder && roles.has('api')
      ? await serveConsole(app, consoleFolder, {
          environment,
          futureStock: services.futureStock,
          timeZone: services.timeZone,
          describedError: descriptionReader(services),
        })
      : undefined,
  )
  await app.register(cookie)
  health(app, settings.checks ?? [])
  if (settings.metrics) metricsRoute(app, settings.metrics)
  if (roles.has('api')) mountCalls(app, services, origin)
  if (settings.fileRoutes && roles.has('files')) await app.register(settings.fileRoutes)
  const { securityContact: contact } = settings
  if (contact && roles.has('auth')) securityText(app, { clock: services.clock, origin, contact })
  if (settings.signIn && roles.has('auth')) await signIn(app, services, { ...settings.signIn, origin })
  return app
}

function mountCalls(app: FastifyInstance, services: Services, origin: string): void {
  reference(app, origin)
  const rateLimit = openRateLimit(services)
  app.addHook('onClose', async () => rateLimit.close())
  const admission = {
    authenticate: async (request: FastifyRequest) => authenticate(services, request),
    rateLimit,
  }
  for (const route of routes) mount(app, route, services, admission)
  shareRoutes(app, services, rateLimit)
}
