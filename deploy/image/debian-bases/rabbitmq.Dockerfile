# Replaces rabbitmq:4.1 where it cannot be pulled: RabbitMQ of Debian, which reads RABBITMQ_DEFAULT_USER and
# RABBITMQ_DEFAULT_PASS itself.
ARG BASE
FROM ${BASE}
RUN apt-get update -qq \
  && apt-get install -qq -y --no-install-recommends rabbitmq-server \
  && rm -rf /var/lib/apt/lists/*
ENV RABBITMQ_LOGS=-
EXPOSE 5672
CMD ["rabbitmq-server"]
