# One image for every service: which one runs is the command of docker-compose.yml.
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci && npm run build
# What runs needs neither compilers nor test tools.
RUN rm -rf node_modules && npm ci --omit=dev --workspace=apps

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
