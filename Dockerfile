# The image needs DATABASE_URL: the embedded database is not part of it.
FROM node:24-slim AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run -s build && node scripts/image-tree.ts /app

FROM node:24-slim
ENV NODE_ENV=production DATA_DIR=/data
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
WORKDIR /app
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://localhost:' + (process.env.PORT || 4000) + '/livez').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "server/serve.js"]
