# One image for all services. The command in docker-compose.yml chooses the service. A tag can move. For builds that can be
# repeated, pin the base by its digest: NODE_IMAGE=node:24-bookworm-slim@sha256:… The image names its base in a label.
ARG NODE_IMAGE=node:24-bookworm-slim

# Only what npm reads, so that packages are installed again only when it changes.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY . .
RUN find . -type f -not -name package.json -not -name package-lock.json -not -name .npmrc -delete \
  && find . -depth -type d -empty -delete

# The packages of the services, without those of builds, tests and the web apps. sbom.cdx.json lists them in the CycloneDX
# format.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY --from=manifests /app ./
COPY deploy/image/prune-packages.sh deploy/image/write-sbom.mjs /tmp/
RUN services="$(for name in gateway identity billing affiliate analytics admin stripe-emulator chat; do \
    printf -- '--workspace=apps/%s ' "$name"; done)" \
  && npm ci --omit=dev --ignore-scripts $services \
  && /tmp/prune-packages.sh \
  && node /tmp/write-sbom.mjs > sbom.cdx.json

# The compiled services and web apps, without the packages of their build.
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN npm run build && deploy/image/prune-sources.sh

FROM ${NODE_IMAGE}
ARG NODE_IMAGE
LABEL org.opencontainers.image.base.name=${NODE_IMAGE}
ENV NODE_ENV=production
WORKDIR /app
COPY --from=packages --chown=root:root /app ./
COPY --from=build --chown=root:root /app/libs ./libs
COPY --from=build --chown=root:root /app/apps ./apps
COPY --from=build --chown=root:root /app/tools/healthcheck.mjs ./tools/healthcheck.mjs
RUN mkdir /data && chown node:node /data
USER node
