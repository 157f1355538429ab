# One image for all services. The command in docker-compose.yml chooses the service.
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm run build
# The final image contains neither build tools nor the packages of the web apps.
RUN rm -rf node_modules && npm ci --omit=dev \
  --workspace=apps/gateway --workspace=apps/identity --workspace=apps/billing --workspace=apps/affiliate \
  --workspace=apps/analytics --workspace=apps/admin --workspace=apps/stripe-emulator --workspace=apps/chat

FROM node:20-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build --chown=root:root /app/package.json ./
COPY --from=build --chown=root:root /app/node_modules ./node_modules
COPY --from=build --chown=root:root /app/libs ./libs
COPY --from=build --chown=root:root /app/apps ./apps
COPY --from=build --chown=root:root /app/tools/healthcheck.mjs ./tools/healthcheck.mjs
RUN mkdir /data && chown node:node /data
USER node
