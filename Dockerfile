# One image for all services. The command in docker-compose.yml chooses the service. To build reproducibly, pin the base by
# its digest: docker build --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN npm run build
# The final image contains neither build tools nor the packages of the web apps.
# sbom.cdx.json lists its packages in the CycloneDX format.
RUN services="$(for name in gateway identity billing affiliate analytics admin stripe-emulator chat; do \
    printf -- '--workspace=apps/%s ' "$name"; done)" \
  && rm -rf node_modules \
  && npm ci --omit=dev --ignore-scripts $services \
  && npm sbom --omit=dev --package-lock-only --sbom-format=cyclonedx $services > sbom.cdx.json
RUN deploy/image/prune.sh

FROM ${NODE_IMAGE}
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build --chown=root:root /app/package.json /app/sbom.cdx.json ./
COPY --from=build --chown=root:root /app/node_modules ./node_modules
COPY --from=build --chown=root:root /app/libs ./libs
COPY --from=build --chown=root:root /app/apps ./apps
COPY --from=build --chown=root:root /app/tools/healthcheck.mjs ./tools/healthcheck.mjs
RUN mkdir /data && chown node:node /data
USER node
